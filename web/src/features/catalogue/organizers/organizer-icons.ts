import { IconCategory, IconHash, IconToolsKitchen2 } from '#ui/icons.tsx'

export const organizerIcons = { categories: IconCategory, tags: IconHash, tools: IconToolsKitchen2 }
