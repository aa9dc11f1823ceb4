import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Default, extension, Named, Nullable } from './fields.ts'

const CONTRACT_VERSION = '2.8.0'

/** Programs made for the contract refuse servers below a version of it; ours stands behind the plus sign. */
export const versionInCalls = (own: string): string => `${CONTRACT_VERSION}+larder.${own}`

/** What people read. */
export const ownVersion = (inCalls: string): string => inCalls.slice(inCalls.indexOf('+') + 1).replace(/^larder\./, '')

export const AppInfo = Named(
  'AppInfo',
  Type.Object({
    production: Type.Boolean(),
    version: Type.String(),
    demoStatus: Type.Boolean(),
    allowSignup: Type.Boolean(),
    allowPasswordLogin: Type.Boolean(),
    defaultGroupSlug: Nullable(Type.String()),
    defaultHouseholdSlug: Nullable(Type.String()),
    enableOidc: Type.Boolean(),
    oidcRedirect: Type.Boolean(),
    oidcProviderName: Type.String(),
    enableOpenai: Type.Boolean(),
    enableOpenaiImageServices: Type.Boolean(),
    tokenTime: Type.Integer(),
    /** Whether assistants may come in at `/mcp`. */
    assistants: extension(Type.Optional(Type.Boolean())),
    /** Whether mail is set up: invitations and new passwords can be sent. */
    sendsMail: extension(Type.Optional(Type.Boolean())),
  }),
)
export type AppInfo = Static<typeof AppInfo>

export const AppStartupInfo = Named(
  'AppStartupInfo',
  Type.Object({ isFirstLogin: Type.Boolean(), isDemo: Type.Boolean() }),
)

/** Extensions of our own, for whoever watches over the server. */
export const AppHealth = Named('AppHealth', Type.Object({ status: Type.Literal('ok') }))
export type AppHealth = Static<typeof AppHealth>

/** What must hold before anybody is sent here; the answer of a server that is not ready names those that do not. */
export const readinessChecks = ['closing', 'database', 'schema', 'restore', 'storage'] as const
export type ReadinessCheck = (typeof readinessChecks)[number]

/** Herb green, terracotta and warm neutrals; every pair of text and surface built from them passes WCAG AA. */
export const defaultTheme = {
  lightPrimary: '#2F6B4A',
  lightAccent: '#B4532A',
  lightSecondary: '#7A3B4E',
  lightSuccess: '#2E7D4F',
  lightInfo: '#1F6FA8',
  lightWarning: '#9A5B00',
  lightError: '#B3372F',
  darkPrimary: '#7CC49A',
  darkAccent: '#E8926A',
  darkSecondary: '#D49AAE',
  darkSuccess: '#7CC58F',
  darkInfo: '#7DB7E8',
  darkWarning: '#E9B45C',
  darkError: '#F08A80',
} as const
export type ThemeColor = keyof typeof defaultTheme

const color = (name: ThemeColor) => Default(Type.String(), defaultTheme[name] as string)

export const AppTheme = Named(
  'AppTheme',
  Type.Object({
    lightPrimary: color('lightPrimary'),
    lightAccent: color('lightAccent'),
    lightSecondary: color('lightSecondary'),
    lightSuccess: color('lightSuccess'),
    lightInfo: color('lightInfo'),
    lightWarning: color('lightWarning'),
    lightError: color('lightError'),
    darkPrimary: color('darkPrimary'),
    darkAccent: color('darkAccent'),
    darkSecondary: color('darkSecondary'),
    darkSuccess: color('darkSuccess'),
    darkInfo: color('darkInfo'),
    darkWarning: color('darkWarning'),
    darkError: color('darkError'),
  }),
)
export type AppTheme = Static<typeof AppTheme>

export const appInfoApi = endpoints('app-info', {
  about: {
    method: 'GET',
    path: '/api/app/about',
    access: 'public',
    summary: 'What this installation is and offers',
    response: AppInfo,
  },
  startup: {
    method: 'GET',
    path: '/api/app/about/startup-info',
    access: 'public',
    summary: 'Whether the first administrator still has the built-in credentials',
    response: AppStartupInfo,
  },
  health: {
    method: 'GET',
    path: '/api/app/health',
    access: 'public',
    summary: 'Whether this installation can read and store; 507 when there is no space left',
    response: AppHealth,
    errors: ['full'],
    extension: true,
  },
  live: {
    method: 'GET',
    path: '/api/app/health/live',
    access: 'public',
    summary: 'Whether the process answers at all',
    response: AppHealth,
    extension: true,
  },
  ready: {
    method: 'GET',
    path: '/api/app/health/ready',
    access: 'public',
    summary: 'Whether requests should be sent here: 503 names what is missing of database, schema, restore and storage',
    response: AppHealth,
    errors: ['unavailable'],
    extension: true,
  },
  theme: {
    method: 'GET',
    path: '/api/app/about/theme',
    access: 'public',
    summary: 'The colours of the interface',
    response: AppTheme,
  },
})
