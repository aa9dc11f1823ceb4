import type { PushDevice, PushTopics } from '@larder/contract/push.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { canPush, isSecureAddress } from '#lib/browser.ts'
import { useNotificationState } from '#lib/notification-permission.ts'
import { IconSend } from '#ui/screen-icons.tsx'
import classes from './push.module.css'
import { useChangeTopics, useRemoveDevice, useTestPush, useTurnOn } from './push.queries.ts'

/** Messages on the device one sits at: on or off, of what, and when. */
export function OwnDevice({ device }: { device: PushDevice | undefined }) {
  const { t } = useMessages()
  const turnOn = useTurnOn()
  const remove = useRemoveDevice()
  const obstacle = usePushProblem()
  if (obstacle && !device) return <p className={classes.obstacle}>{t(obstacle)}</p>
  const toggle = () => (device ? remove.mutate(device.id) : turnOn.mutate())
  return (
    <>
      {obstacle && <p className={classes.obstacle}>{t(obstacle)}</p>}
      <Switch
        checked={device !== undefined}
        disabled={turnOn.isPending || remove.isPending}
        label={t('push.on')}
        description={t('push.onText')}
        onChange={toggle}
      />
      {device && <Topics key={device.id} device={device} />}
    </>
  )
}

/** Why nothing can arrive here, in a sentence; nothing where all is well or can still be asked for. */
function usePushProblem(): MessageKey | undefined {
  const permission = useNotificationState()
  if (!isSecureAddress()) return 'push.insecure'
  if (!canPush()) return 'push.impossible'
  return permission === 'denied' ? 'push.denied' : undefined
}

function Topics({ device }: { device: PushDevice }) {
  const { t } = useMessages()
  const change = useChangeTopics()
  const test = useTestPush()
  const { timers, lists, meals, mealTime } = device
  const put = (topicChange: Partial<PushTopics>) =>
    change.mutate({ id: device.id, topics: { timers, lists, meals, mealTime, ...topicChange } })
  return (
    <>
      <fieldset className={classes.topics} disabled={change.isPending}>
        <legend>{t('push.topics.title')}</legend>
        {(['timers', 'lists', 'meals', 'prep', 'pantry'] as const).map((topic) => (
          <Switch
            key={topic}
            checked={device[topic] ?? false}
            label={t(`push.topics.${topic}.label`)}
            description={t(`push.topics.${topic}.text`)}
            onChange={() => put({ [topic]: !device[topic] })}
          />
        ))}
        {meals && (
          <TextInput
            className={classes.time}
            type="time"
            label={t('push.mealTime')}
            description={t('push.mealTimeText')}
            defaultValue={mealTime}
            required
            withAsterisk={false}
            onBlur={({ currentTarget: { value } }) => {
              if (value !== '' && value !== mealTime) put({ mealTime: value })
            }}
          />
        )}
      </fieldset>
      <Button
        variant="default"
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate(device.id)}
      >
        {t('push.test')}
      </Button>
    </>
  )
}
