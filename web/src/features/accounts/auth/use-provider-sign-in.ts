/** The way to the identity provider and back. It leaves by itself at most once a minute, and never after a refusal. */

import type { AppInfo } from '@larder/contract/app-info.ts'
import { authApi, CODE_REQUIRED } from '@larder/contract/auth.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callAddress } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { signInByProvider } from '#lib/session.ts'
import { noteRedirect, wasJustRedirected } from './provider-redirect.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The provider's answer did not hold. */
    refusedByProvider?: boolean
    /** The account it is to open for the first time has a second factor. */
    providerAsksCode?: boolean
  }
}

type ProviderSignIn = {
  /** On the way there, or waiting for the server to judge the answer. */
  busy: boolean
  refused: boolean
  asksCode: boolean
  depart: () => void
}

export function useProviderSignIn(app: AppInfo | undefined): ProviderSignIn {
  const location = useRouterState({ select: ({ location }) => location })
  const address = new URLSearchParams(location.searchStr)
  const answered = address.has('code') || address.has('error')
  const refused = location.state.refusedByProvider === true
  const asksCode = location.state.providerAsksCode === true
  const [leaving, setLeaving] = useState(false)
  const [cameBack] = useState(wasJustRedirected)
  const leavesByItself =
    app?.enableOidc === true &&
    app.oidcRedirect &&
    address.get('direct') !== '1' &&
    !(answered || refused || asksCode || cameBack)

  useHandOver(answered ? location.searchStr : '')
  const leave = useEffectEvent(() => goToProvider(address))
  useEffect(() => {
    if (leavesByItself) leave()
  }, [leavesByItself])

  const depart = () => {
    setLeaving(true)
    goToProvider(address)
  }
  return { busy: leaving || leavesByItself || answered, refused, asksCode, depart }
}

function goToProvider(address: URLSearchParams): void {
  noteRedirect(address.get('next') ?? undefined)
  window.location.assign(callAddress(authApi.startProviderSignIn))
}

/** An answer of the provider is good for one call, and effects may run twice. */
function useHandOver(answer: string): void {
  const navigate = useNavigate()
  const handedOver = useRef(false)
  const handOver = useEffectEvent(async () => {
    if (handedOver.current) return
    handedOver.current = true
    const { error } = await signInByProvider(Object.fromEntries(new URLSearchParams(answer)))
    if (!error) return
    const state = error.reason === CODE_REQUIRED ? { providerAsksCode: true } : { refusedByProvider: true }
    await navigate({ href: paths.login({ direct: 1 }), replace: true, state })
  })
  const answered = answer !== ''
  useEffect(() => {
    if (answered) void handOver()
  }, [answered])
}
