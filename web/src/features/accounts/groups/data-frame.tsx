import { Button, Container } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import {
  IconCarrot,
  IconCategory,
  IconChevronDown,
  IconClipboardText,
  IconExternalLink,
  IconHash,
  IconRuler2,
  IconSoup,
  IconToolsKitchen2,
} from '#ui/icons.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { IconTag, IconWand } from '#ui/screen-icons.tsx'
import classes from './data-frame.module.css'

type DataType = {
  id: string
  label: MessageKey
  icon: Icon
  path: string
  /** What this place is, where it is not the whole group's. */
  description?: MessageKey
  /** A line separates it from the kinds before. */
  apart?: true
}

/** The kinds of shared data that have a screen, in the order of the menu. */
const dataTypes = [
  { id: 'recipes', label: 'data.types.recipes', icon: IconSoup, path: paths.groupDataRecipes() },
  {
    id: 'recipe-actions',
    label: 'data.types.recipeActions',
    icon: IconExternalLink,
    path: paths.groupDataRecipeActions(),
    description: 'recipe-actions.description',
  },
  { id: 'foods', label: 'data.types.foods', icon: IconCarrot, path: paths.groupDataFoods(), apart: true },
  { id: 'units', label: 'data.types.units', icon: IconRuler2, path: paths.groupDataUnits() },
  { id: 'labels', label: 'data.types.labels', icon: IconTag, path: paths.groupDataLabels() },
  {
    id: 'categories',
    label: 'data.types.categories',
    icon: IconCategory,
    path: paths.groupDataCategories(),
    apart: true,
  },
  { id: 'tags', label: 'data.types.tags', icon: IconHash, path: paths.groupDataTags() },
  { id: 'tools', label: 'data.types.tools', icon: IconToolsKitchen2, path: paths.groupDataTools() },
  {
    id: 'import-rules',
    label: 'data.types.importRules',
    icon: IconWand,
    path: paths.groupDataImportRules(),
    apart: true,
  },
  { id: 'reports', label: 'data.types.reports', icon: IconClipboardText, path: paths.groupDataReports() },
] as const satisfies DataType[]

export type DataTypeId = (typeof dataTypes)[number]['id']

type DataFrameProps = { current: DataTypeId; children: ReactNode }

/** The frame around every kind of shared data: what this place is, and the way to the other kinds. */
export function DataFrame({ current, children }: DataFrameProps) {
  const { t } = useMessages()
  const shown: DataType | undefined = dataTypes.find(({ id }) => id === current)
  return (
    <Container size={1100} className={classes.page}>
      <PageTitle
        title={t('app.menu.data')}
        description={t(shown?.description ?? 'data.description')}
        picture={<JarsPicture />}
      >
        <TypeMenu current={current} />
      </PageTitle>
      {children}
    </Container>
  )
}

function TypeMenu({ current }: { current: DataTypeId }) {
  const { t } = useMessages()
  const shown = dataTypes.find(({ id }) => id === current)
  const type = shown ? t(shown.label) : ''
  return (
    <PopupMenu
      position="bottom-end"
      target={
        <Button
          variant="default"
          aria-label={t('data.typeMenu', { type })}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {type}
        </Button>
      }
    >
      {(Menu) =>
        dataTypes.map(({ id, label, icon: Glyph, path, ...type }) => (
          <Fragment key={id}>
            {'apart' in type && <Menu.Divider />}
            <Menu.Item
              component={Link}
              to={path}
              aria-current={id === current ? 'page' : undefined}
              leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
            >
              {t(label)}
            </Menu.Item>
          </Fragment>
        ))
      }
    </PopupMenu>
  )
}

/** Three labelled jars on a shelf, in the colours of the theme. */
function JarsPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="84" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <Jar x={12} y={36} height={48} color="var(--larder-accent)" />
      <Jar x={45} y={20} height={64} color="var(--larder-primary)" />
      <Jar x={78} y={44} height={40} color="var(--larder-secondary)" />
    </svg>
  )
}

type JarProps = { x: number; y: number; height: number; color: string }

function Jar({ x, y, height, color }: JarProps) {
  const labelY = y + height / 2 - 6
  return (
    <g>
      <rect x={x + 4} y={y - 8} width="22" height="8" rx="2.5" fill="var(--larder-ink-soft)" />
      <rect
        x={x}
        y={y}
        width="30"
        height={height}
        rx="7"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <rect x={x + 4} y={labelY} width="22" height="16" rx="3" fill={color} />
      <path
        d={`M${x + 8} ${labelY + 6}h14M${x + 8} ${labelY + 10.5}h9`}
        stroke="var(--larder-surface)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </g>
  )
}
