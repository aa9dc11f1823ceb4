/** What may be sent, judged before it is sent: a refusal after a long upload is the worse one. The server judges again. */
import { LARGEST_FILE_BYTES } from '@larder/contract/fields.ts'
import { assetExtensions } from '@larder/contract/recipe-media.ts'
import type { MessageKey } from '#i18n/english.ts'

const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|heic|heif|tiff?|bmp)$/i

/** Some systems do not know the type of a phone's pictures; their name tells. */
export const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || PICTURE_NAME.test(name)

export const extensionOf = ({ name, type }: File): string => {
  const end = /\.([^.]+)$/.exec(name)?.[1] ?? type.split('/')[1] ?? ''
  return end.toLowerCase()
}

export function refusalOfPicture(file: File): MessageKey | undefined {
  if (!isPicture(file)) return 'recipe-media.refused.notAPicture'
  return file.size > LARGEST_FILE_BYTES ? 'recipe-media.refused.tooLarge' : undefined
}

export function refusalOfAsset(file: File): MessageKey | undefined {
  const allowed: readonly string[] = assetExtensions
  if (!allowed.includes(extensionOf(file))) return 'recipe-media.refused.kind'
  return file.size > LARGEST_FILE_BYTES ? 'recipe-media.refused.tooLarge' : undefined
}

/** Kinds of files and the words the contract stores for them. */
export const assetKinds = [
  { kind: 'file', icon: 'mdi-file' },
  { kind: 'pdf', icon: 'mdi-file-pdf-box' },
  { kind: 'image', icon: 'mdi-file-image' },
  { kind: 'code', icon: 'mdi-code-json' },
  { kind: 'recipe', icon: 'mdi-silverware-fork-knife' },
] as const
export type AssetKind = (typeof assetKinds)[number]['kind']

export const iconOfKind = (kind: AssetKind): string => assetKinds.find((one) => one.kind === kind)?.icon ?? 'mdi-file'
export const kindOfIcon = (icon: string): AssetKind => assetKinds.find((one) => one.icon === icon)?.kind ?? 'file'

export function kindOfFile(file: File): AssetKind {
  if (isPicture(file)) return 'image'
  const extension = extensionOf(file)
  if (extension === 'pdf') return 'pdf'
  return extension === 'json' ? 'code' : 'file'
}
