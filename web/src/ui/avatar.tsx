import { usersApi } from '@larder/contract/users.ts'
import { useState } from 'react'
import { callAddress } from '#lib/api.ts'
import classes from './avatar.module.css'

export type AvatarOwner = {
  id: string
  fullName?: string | null
  username?: string | null
  email?: string
  /** Changes with the picture, so that the browser asks again. */
  cacheKey?: string
}

type AvatarProps = {
  user: AvatarOwner
  size?: number /** A picture of this browser, shown instead. */
  preview?: string
  /** Somebody without an account has no picture to ask for. */
  initialsOnly?: boolean
}

const PICTURE = 'profile.webp'
/** The name stands beside the picture. */
const SILENT = ''

export const nameOf = ({ fullName, username, email }: AvatarOwner): string => fullName || username || email || ''

/** At most two letters, taken from the ends of the name as its owner writes it. */
function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return ends.map((part) => [...(part ?? '')][0] ?? '').join('')
}

const addressOf = ({ id, cacheKey }: AvatarOwner) =>
  callAddress(usersApi.image, { params: { user_id: id, file_name: PICTURE }, query: { cacheKey } })

/** The picture of a person, or their initials where there is none. It stands beside the name, so it says nothing. */
export function Avatar({ user, size = 44, preview, initialsOnly = false }: AvatarProps) {
  const address = preview ?? addressOf(user)
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className={classes.avatar} style={{ inlineSize: size, blockSize: size, fontSize: size * 0.4 }} aria-hidden>
      {initialsOnly || missing === address ? (
        initialsOf(nameOf(user))
      ) : (
        <img src={address} alt={SILENT} width={size} height={size} onError={() => setMissing(address)} />
      )}
    </span>
  )
}
