/**
 * Takes the place of two parts of Mantine when the client is built (`vite.config.ts`). Both are switched off
 * (`app/providers.tsx`), and one of them makes 26 KB of variables all the same, only because it is loaded.
 */
export const MantineCssVariables = (): null => null
export const MantineClasses = (): null => null
