import { ForgotPasswordPage } from '#features/auth/password-reset/forgot-password-page.tsx'

export const Component = ForgotPasswordPage
