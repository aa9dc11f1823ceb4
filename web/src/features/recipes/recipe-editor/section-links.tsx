import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { editSections, goToSection, type SectionId, sectionElementId } from './sections.ts'
import classes from './toolbar.module.css'

/** The parts of the long form, one tap away; the one on the screen is marked. */
export function SectionLinks() {
  const { t } = useMessages()
  const current = useCurrentSection()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = current && strip.current?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (!chip || !strip.current) return
    const { offsetLeft, offsetWidth } = chip
    strip.current.scrollTo?.({ left: offsetLeft - (strip.current.clientWidth - offsetWidth) / 2, behavior: 'smooth' })
  }, [current])
  return (
    <nav aria-label={t('recipes.edit.sections.label')} className={classes.sections}>
      <div ref={strip} className={classes.strip}>
        {editSections.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            data-section={id}
            className={classes.chip}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => goToSection(id)}
          >
            {t(label)}
          </button>
        ))}
      </div>
    </nav>
  )
}

/** The section that stands below the toolbar. */
function useCurrentSection(): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>()
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setCurrent(editSections.find(({ id }) => seen.has(sectionElementId(id)))?.id)
      },
      { rootMargin: '-230px 0px -50% 0px' },
    )
    for (const { id } of editSections) {
      const element = document.getElementById(sectionElementId(id))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
