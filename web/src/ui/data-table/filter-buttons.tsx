import { Button, Group } from '@mantine/core'

type FilterButtonsProps<Choice> = {
  label: string
  /** `undefined` stands for every row. */
  choices: readonly Choice[]
  chosen: Choice
  nameOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

/** Which rows of the table below are shown: one button is pressed. */
export function FilterButtons<Choice extends string | undefined>(props: FilterButtonsProps<Choice>) {
  const { label, choices, chosen, nameOf, onChoose } = props
  return (
    <Group role="group" gap="xs" mb="md" aria-label={label}>
      {choices.map((choice) => (
        <Button
          key={choice ?? 'all'}
          radius="xl"
          variant={choice === chosen ? 'filled' : 'default'}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {nameOf(choice)}
        </Button>
      ))}
    </Group>
  )
}
