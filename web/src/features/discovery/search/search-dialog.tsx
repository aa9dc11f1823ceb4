/** One field for everything: recipes first, then the screens and actions of the menus. The focus never leaves the field. */
import { TextInput } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { GroupRecipes, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconSearch } from '#ui/icons.tsx'
import { useCombobox } from '#ui/use-combobox.ts'
import classes from './search-dialog.module.css'
import { SearchResults } from './search-results.tsx'
import type { JumpTarget } from './use-search-hits.ts'
import { useSearchHits } from './use-search-hits.ts'

/** The specification's largest width of the search dialog; the height of its results is in the style sheet. */
const DIALOG_WIDTH = 988
/** Nothing is marked yet: Enter then asks the explorer. */
const NONE = -1

type SearchDialogProps = { targets: JumpTarget[]; onClose: () => void }

/** Recipes are looked for in the group of the address, and where it names none, in the own one. */
export function SearchDialog(props: SearchDialogProps) {
  const groupSlug = useGroupInAddress()
  if (!groupSlug) return <SearchField {...props} />
  return (
    <GroupRecipes groupSlug={groupSlug}>
      <SearchField {...props} />
    </GroupRecipes>
  )
}

function SearchField({ targets, onClose }: SearchDialogProps) {
  const { t } = useMessages()
  const { groupSlug } = useRecipeSource()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(NONE)
  const hits = useSearchHits(text, targets)
  const list = useRef<HTMLDivElement>(null)
  useCloseOnMove(onClose)

  const pick = (at: number) => {
    const hit = hits.all[at]
    if (!hit) return
    onClose()
    if (hit.kind === 'target') hit.target.run()
    else void navigate({ href: paths.recipe(groupSlug, hit.recipe.slug) })
  }
  const showAll = () => {
    if (!groupSlug) return
    onClose()
    void navigate({ href: paths.explorer(groupSlug, { search: text.trim() || undefined }) })
  }
  const { listId, optionId, field, onKeyDown } = useCombobox({
    count: hits.all.length,
    active,
    onActive: setActive,
    passesField: true,
    onEnter: (event) => {
      event.preventDefault()
      if (active !== NONE) pick(active)
      else if (text.trim()) showAll()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moved, so it has to be in sight
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <Dialog title={t('search.title')} width={DIALOG_WIDTH} atTop onClose={onClose}>
      <TextInput
        {...field}
        aria-label={t('search.open')}
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        size="md"
        data-autofocus
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(NONE)
        }}
      />
      <div className={classes.progress} data-busy={hits.busy || undefined} aria-hidden />
      <div ref={list}>
        <SearchResults
          listId={listId}
          optionId={optionId}
          hits={hits}
          text={text.trim()}
          active={active}
          onActive={setActive}
          onPick={pick}
          onShowAll={showAll}
        />
      </div>
    </Dialog>
  )
}

/** Whatever leads to another page, a key of the browser for example, leaves the search behind. */
function useCloseOnMove(onClose: () => void): void {
  const href = useLocation({ select: (location) => location.href })
  const [opened] = useState(href)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (href !== opened) close()
  }, [href, opened])
}
