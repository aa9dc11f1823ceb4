/** The sheet behind the plus: one field for a link, a recipe or what is to be bought, and a way in for photos and files. */
import type { User } from '@larder/contract/users.ts'
import { Alert, Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useRef, useState } from 'react'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useCreateRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconCamera, IconClipboardText, IconLink, IconPencil } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import { IconFileUpload, IconPhotoUp } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { choicesOf, type TextChoice } from '../added-text.ts'
import { type PastedContent, recogniseFiles } from '../recognise.ts'
import classes from './add-anything.module.css'
import { handOver } from './handed-over.ts'

const SPACE = ' '

type AddAnythingProps = {
  user: User
  /** Puts lines on a shopping list; the button is the list's own. */
  toList: (lines: string[]) => ReactNode
  /** Other ways to a new recipe; what was typed goes along to the one that takes it. */
  children: (onLeave: (path: string) => void) => ReactNode
  onClose: () => void
}

export function AddAnything({ user, toList, children, onClose }: AddAnythingProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const create = useCreateRecipe()
  const { data: about } = useQuery(appInfoQueries.about())
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'photo' | 'file' | null>(null)
  const choices = choicesOf(text)
  const first = useRef<HTMLDivElement>(null)
  const naming = useRef(false)

  const leaveFor = (pasted: PastedContent) => {
    onClose()
    handOver(pasted)
    void navigate({ href: paths.recipeCreate(user.groupSlug, pasted.method) })
  }
  const leaveBy = (path: string) => {
    onClose()
    if (text.trim() !== '' && path === paths.recipeCreate(user.groupSlug, 'text'))
      handOver({ method: 'text', content: text }, false)
  }
  const name = async (recipe: string) => {
    // A second tap comes before the button can show that it waits.
    if (naming.current) return
    naming.current = true
    const slug = await create.mutateAsync(recipe).catch(() => undefined)
    naming.current = false
    if (slug === undefined) return
    onClose()
    await navigate({ href: paths.recipe(user.groupSlug, slug, { edit: true }) })
  }
  const takeFiles = (files: File[]) => {
    const [file] = files
    const pasted = recogniseFiles(files)
    const readsPictures = about?.enableOpenaiImageServices ?? false
    if (pasted?.method === 'image' && !readsPictures) setProblem('photo')
    else if (pasted) leaveFor(pasted)
    else if (file && (user.canManage || user.advanced)) {
      onClose()
      handOver({ method: 'app', file })
      void navigate({ href: paths.appImports() })
    } else if (file) setProblem('file')
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    takeFiles(files)
  }
  return (
    <Dialog title={t('add.title')} onClose={onClose}>
      <Textarea
        label={t('add.label')}
        description={t('add.hint')}
        rows={3}
        resize="vertical"
        dir="auto"
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(null)
        }}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) first.current?.querySelector('button')?.click()
        }}
      />
      <div ref={first} className={classes.choices} aria-live="polite">
        {choices.map((choice, at) => (
          <Choice
            key={choice.kind}
            choice={choice}
            first={at === 0}
            toList={toList}
            busy={create.isPending}
            onImport={leaveFor}
            onName={(recipe) => void name(recipe)}
          />
        ))}
        {text.trim() !== '' && choices.length === 0 && <p className={shared.softLine}>{t('add.unclear')}</p>}
      </div>
      <FileButtons onFiles={takeFiles} />
      {problem && (
        <Alert role="alert" color="warning" className={classes.problem}>
          {t(`add.${problem}Problem`)}
          {problem === 'photo' && user.canManage && (
            <>
              {SPACE}
              <TextLink to={paths.groupSettings()}>{t('add.setUpAi')}</TextLink>
            </>
          )}
        </Alert>
      )}
      {children(leaveBy)}
    </Dialog>
  )
}

type ChoiceProps = {
  choice: TextChoice
  first: boolean
  busy: boolean
  toList: AddAnythingProps['toList']
  onImport: (pasted: PastedContent) => void
  onName: (name: string) => void
}

function Choice({ choice, first, busy, toList, onImport, onName }: ChoiceProps) {
  const { t } = useMessages()
  if (choice.kind === 'list') return toList(choice.lines)
  const Glyph = choice.kind === 'name' ? IconPencil : choice.pasted.method === 'text' ? IconClipboardText : IconLink
  const label =
    choice.kind === 'name'
      ? t('add.named', { name: choice.name })
      : t(choice.pasted.method === 'bulk' ? 'add.links' : choice.pasted.method === 'url' ? 'add.link' : 'add.recipe')
  return (
    <Button
      size="md"
      fullWidth
      justify="flex-start"
      variant={first ? 'filled' : 'default'}
      loading={busy}
      leftSection={<Glyph size={20} stroke={1.75} aria-hidden />}
      onClick={() => (choice.kind === 'name' ? onName(choice.name) : onImport(choice.pasted))}
    >
      {label}
    </Button>
  )
}

function FileButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useMessages()
  const photo = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file may be chosen again.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  const inputs = [
    { id: 'camera', ref: camera, accept: 'image/*', capture: 'environment', icon: IconCamera },
    { id: 'photo', ref: photo, accept: 'image/*', capture: undefined, icon: IconPhotoUp },
    { id: 'file', ref: file, accept: undefined, capture: undefined, icon: IconFileUpload },
  ] as const
  return (
    <div className={shared.wrappingRow}>
      {inputs.map(({ id, ref, accept, capture, icon: Glyph }) => (
        <div key={id} className={classes.fileKind}>
          <input
            ref={ref}
            type="file"
            accept={accept}
            capture={capture}
            multiple={id === 'photo'}
            hidden
            aria-label={t(`add.${id}`)}
            onChange={choose}
          />
          <Button
            variant="default"
            fullWidth
            leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
            onClick={() => ref.current?.click()}
          >
            {t(`add.${id}`)}
          </Button>
        </div>
      ))}
    </div>
  )
}
