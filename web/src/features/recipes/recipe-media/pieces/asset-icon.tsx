import { IconPhoto, IconToolsKitchen2 } from '#ui/icons.tsx'
import { IconCode, IconFile, IconFileTypePdf } from '#ui/screen-icons.tsx'
import { type AssetKind, kindOfIcon } from './media-files.ts'

const glyphs: Record<AssetKind, typeof IconFile> = {
  file: IconFile,
  pdf: IconFileTypePdf,
  image: IconPhoto,
  code: IconCode,
  recipe: IconToolsKitchen2,
}

/** What kind of file it is; the name beside it says the rest. */
export function AssetIcon({ icon }: { icon: string }) {
  const Glyph = glyphs[kindOfIcon(icon)]
  return <Glyph size={20} stroke={1.75} aria-hidden />
}
