import { IconCategory, IconHash, IconToolsKitchen2 } from '@tabler/icons-react'

export const organizerIcons = { categories: IconCategory, tags: IconHash, tools: IconToolsKitchen2 }
