/** The address of an action, what may stand in it, and what becomes of it, while it is being written. */

import {
  type ActionPlaceholder,
  actionAddressProblem,
  actionPlaceholders,
  actionValues,
  filledActionAddress,
  placeholderOf,
} from '@larder/domain/recipes/action-address.ts'
import { Button, Input, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { siteAddress } from '#lib/base-path.ts'
import { paths } from '#lib/paths.ts'
import { useTextField } from '#ui/fields/form-state.ts'
import classes from './recipe-action-dialog.module.css'

export function ActionAddressField() {
  const { t } = useMessages()
  const field = useTextField('url')
  const input = useRef<HTMLInputElement>(null)
  /** Where the cursor stands, so that a placeholder comes where somebody is writing. */
  const insert = (name: ActionPlaceholder) => {
    const place = placeholderOf(name)
    const at = input.current?.selectionStart ?? field.value.length
    const end = input.current?.selectionEnd ?? at
    field.change(field.value.slice(0, at) + place + field.value.slice(end))
    input.current?.focus()
    requestAnimationFrame(() => input.current?.setSelectionRange(at + place.length, at + place.length))
  }
  return (
    <>
      <TextInput
        ref={input}
        name="url"
        inputMode="url"
        label={t('recipe-actions.address')}
        description={t('recipe-actions.addressHelp')}
        value={field.value}
        error={field.error}
        required={field.required}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => field.change(currentTarget.value)}
        onBlur={field.leave}
      />
      <Preview address={field.value.trim()} marked={field.error !== undefined} />
      <Input.Wrapper label={t('recipe-actions.placeholders.label')} labelElement="div">
        <ul className={classes.placeholders}>
          {actionPlaceholders.map((name) => (
            <Placeholder key={name} name={name} onInsert={() => insert(name)} />
          ))}
        </ul>
      </Input.Wrapper>
    </>
  )
}

function Placeholder({ name, onInsert }: { name: ActionPlaceholder; onInsert: () => void }) {
  const { t } = useMessages()
  const placeholder = placeholderOf(name)
  const meaning = t(`recipe-actions.placeholders.${name}`)
  return (
    <li>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('recipe-actions.insert', { placeholder, meaning })}
        // The cursor stays where the placeholder is to go.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onInsert}
      >
        <code dir="ltr">{placeholder}</code>
      </Button>
      <span>{meaning}</span>
    </li>
  )
}

/** What is wrong while somebody writes stands here; what is still wrong afterwards is said at the field. */
function Preview({ address, marked }: { address: string; marked: boolean }) {
  const { t } = useMessages()
  const problem = actionAddressProblem(address)
  const slug = t('recipe-actions.sample.slug')
  const sample = {
    id: '0b7c5f64-7d2f-4a8e-9c57-0d6f5a0a3c11',
    slug,
    name: t('recipe-actions.sample.name'),
    recipeServings: 4,
    recipeYieldQuantity: 4,
    recipeYield: t('recipe-actions.sample.yieldText'),
  }
  const url = siteAddress(paths.recipe('home', slug))
  const filled = () => filledActionAddress(address, actionValues(sample, { url, scale: 1 }))
  return (
    <Input.Wrapper label={t('recipe-actions.preview')} labelElement="div">
      <output className={classes.preview} dir={problem ? 'auto' : 'ltr'}>
        {problem ? address !== '' && !marked && t(`recipe-actions.problems.${problem}`) : filled()}
      </output>
    </Input.Wrapper>
  )
}
