import { Button, Container, FileInput, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { allGroupQueries } from '#features/accounts/groups/all-groups.queries.ts'
import { aiProviderQueries, useDebugTest } from '#features/foundation/ai-providers/ai-providers.queries.ts'
import { TestResult } from '#features/foundation/ai-providers/pieces/test-result.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { IconSend } from '#ui/screen-icons.tsx'
import classes from './ai-test-page.module.css'

const NARROW = 800

/** Asks an AI service something short, about a picture if one is given: the server's own, or one of any group. */
export function AiTestPage() {
  const { t } = useMessages()
  const [groupId, setGroupId] = useState('')
  const [providerId, setProviderId] = useState('')
  const [image, setImage] = useState<File | null>(null)
  const groups = useQuery(allGroupQueries.list())
  const providers = useQuery({ ...aiProviderQueries.list({ groupId }), enabled: groupId !== '' })
  const test = useDebugTest()
  const named = groupId === '' ? [] : (providers.data ?? [])
  const chosen = named.find(({ id }) => id === providerId) ?? named[0]
  const ready = groupId === '' || chosen !== undefined
  return (
    <Container size={NARROW} px={0}>
      <PageTitle
        title={t('ai-providers.debug.title')}
        description={t('ai-providers.debug.description')}
        picture={<HousePicture />}
      />
      <div className={classes.fields}>
        <NativeSelect
          label={t('ai-providers.debug.whose')}
          data={[
            { value: '', label: t('ai-providers.debug.server') },
            ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={groupId}
          onChange={({ currentTarget }) => setGroupId(currentTarget.value)}
        />
        {groupId !== '' && (
          <NativeSelect
            label={t('ai-providers.debug.service')}
            data={named.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen?.id ?? ''}
            disabled={named.length === 0}
            error={providers.data?.length === 0 && t('ai-providers.debug.noService')}
            onChange={({ currentTarget }) => setProviderId(currentTarget.value)}
          />
        )}
        <FileInput
          label={t('ai-providers.debug.picture')}
          description={t('ai-providers.debug.pictureHelp')}
          placeholder={t('ai-providers.debug.choosePicture')}
          accept="image/*"
          value={image}
          onChange={setImage}
        />
        {image && (
          <Preview image={image}>
            <Button
              variant="default"
              leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
              onClick={() => setImage(null)}
            >
              {t('ai-providers.debug.removePicture')}
            </Button>
          </Preview>
        )}
        <Group>
          <Button
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
            loading={test.isPending}
            disabled={!ready}
            onClick={() => test.mutate({ providerId: chosen?.id ?? null, image })}
          >
            {t('ai-providers.debug.run')}
          </Button>
        </Group>
        <TestResult outcome={test.data} />
      </div>
    </Container>
  )
}

function Preview({ image, children }: { image: File; children: ReactNode }) {
  const { t } = useMessages()
  const show = useCallback(
    (element: HTMLImageElement) => {
      element.src = URL.createObjectURL(image)
      return () => URL.revokeObjectURL(element.src)
    },
    [image],
  )
  return (
    <div className={classes.preview}>
      <img ref={show} alt={t('ai-providers.debug.preview', { name: image.name })} />
      {children}
    </div>
  )
}
