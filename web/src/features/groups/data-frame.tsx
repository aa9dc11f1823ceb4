import { Button, Container, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconChevronDown } from '#ui/icons.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import classes from './data-frame.module.css'
import { type DataTypeId, dataTypes } from './data-types.ts'
import { JarsPicture } from './jars-picture.tsx'

type DataFrameProps = { current: DataTypeId; children: ReactNode }

/** The frame around every kind of shared data: what this place is, and the way to the other kinds. */
export function DataFrame({ current, children }: DataFrameProps) {
  const { t } = useWords()
  return (
    <Container size={1100} className={classes.page}>
      <PageTitle title={t('data.title')} description={t('data.description')} picture={<JarsPicture />}>
        <TypeMenu current={current} />
      </PageTitle>
      {children}
    </Container>
  )
}

function TypeMenu({ current }: { current: DataTypeId }) {
  const { t } = useWords()
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
      {dataTypes.map(({ id, label, icon: Glyph, path, ...type }) => (
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
      ))}
    </PopupMenu>
  )
}
