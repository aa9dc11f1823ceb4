import { TextInput } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { useTextField } from '#ui/fields/form-state.ts'

/** An address, or a text with one in it, as phones share it. */
export function AddressField({ hint }: { hint: string }) {
  const { t } = useMessages()
  const field = useTextField('url')
  return (
    <TextInput
      name="url"
      inputMode="url"
      label={t('recipe-import.url.address')}
      description={hint}
      value={field.value}
      error={field.error}
      required
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      data-address
      onChange={({ currentTarget }) => field.change(currentTarget.value)}
      onBlur={field.leave}
    />
  )
}
