import type { RecipeNote } from '@larder/contract/recipe.ts'
import { Title } from '@mantine/core'
import { useWords } from '#i18n/use-words.ts'
import { Markdown } from '#ui/markdown.tsx'
import classes from './note-list.module.css'
import { Section } from './section.tsx'

export function NoteList({ notes }: { notes: RecipeNote[] }) {
  const { t } = useWords()
  return (
    <Section title={t('recipes.view.notes')}>
      {notes.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no name of their own and are only read here
        <div key={at} className={classes.note}>
          {note.title && (
            <Title order={3} size="h4">
              <bdi>{note.title}</bdi>
            </Title>
          )}
          <Markdown text={note.text} />
        </div>
      ))}
    </Section>
  )
}
