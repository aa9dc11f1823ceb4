import { changedWords, type Stretch } from '@larder/domain/revisions/changed-words.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkedText } from '#ui/marked-text.tsx'
import { IconEqual } from '#ui/screen-icons.tsx'
import classes from './differences.module.css'
import { lineText, partName } from './pieces/part-labels.ts'

type Difference = { part: string; before: string[]; after: string[] }
type Line = { text: string; changed: Stretch | undefined }

/** Part by part, only what differs: then on one side, today on the other. Signs say it as well as colours do. */
export function Differences({ differences }: { differences: Difference[] }) {
  const { t, locale } = useMessages()
  if (differences.length === 0)
    return <EmptyState icon={IconEqual} title={t('recipes.history.sameTitle')} text={t('recipes.history.sameText')} />
  return (
    <div className={classes.parts}>
      {differences.map(({ part, before, after }) => {
        const [was, is] = linesOf(
          before.map((line) => lineText(t, part, line, locale)),
          after.map((line) => lineText(t, part, line, locale)),
        )
        return (
          <section key={part} className={classes.part}>
            <h3>{partName(t, part)}</h3>
            <div className={classes.sides}>
              <ChangedLines lines={was} kind="before" />
              <ChangedLines lines={is} kind="after" />
            </div>
          </section>
        )
      })}
      <Text c="dimmed" size="sm">
        {t('recipes.history.leftOut')}
      </Text>
    </div>
  )
}

/** With as many lines before as after, each is taken for the earlier form of the one in its place, and its changed words are marked. */
function linesOf(before: string[], after: string[]): [Line[], Line[]] {
  const pairs = before.length === after.length ? before.map((line, at) => changedWords(line, after[at] ?? '')) : []
  return [
    before.map((text, at) => ({ text, changed: pairs[at]?.before })),
    after.map((text, at) => ({ text, changed: pairs[at]?.after })),
  ]
}

type ChangedLinesProps = { lines: Line[]; kind: 'before' | 'after' }

const EMPTY_LINE = '\u00a0'

function ChangedLines({ lines, kind }: ChangedLinesProps) {
  const { t } = useMessages()
  const Line = kind === 'before' ? 'del' : 'ins'
  return (
    <div className={classes.side} data-kind={kind}>
      <h4>{t(kind === 'before' ? 'recipes.history.then' : 'recipes.history.today')}</h4>
      {lines.length === 0 ? (
        <p className={classes.nothing}>{t('recipes.history.nothing')}</p>
      ) : (
        <ul>
          {lines.map(({ text, changed }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only read, and the same one may stand twice
            <li key={at}>
              <span className={classes.sign} aria-hidden>
                {kind === 'before' ? '−' : '+'}
              </span>
              <VisuallyHidden>{t(kind === 'before' ? 'recipes.history.gone' : 'recipes.history.added')}</VisuallyHidden>
              <Line dir="auto">
                <MarkedText
                  text={text || EMPTY_LINE}
                  marks={{ find: () => (changed ? [changed] : []), draw: (words) => <mark>{words}</mark> }}
                />
              </Line>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
