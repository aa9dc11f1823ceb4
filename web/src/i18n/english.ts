/** The source language, whole and typed: every key of the interface is a leaf of this object. */
import admin from './messages/en-US/admin.json'
import app from './messages/en-US/app.json'
import auth from './messages/en-US/auth.json'
import data from './messages/en-US/data.json'
import groups from './messages/en-US/groups.json'
import households from './messages/en-US/households.json'
import invitations from './messages/en-US/invitations.json'
import labels from './messages/en-US/labels.json'
import languages from './messages/en-US/languages.json'
import search from './messages/en-US/search.json'
import ui from './messages/en-US/ui.json'
import users from './messages/en-US/users.json'
import validation from './messages/en-US/validation.json'

export const english = {
  admin,
  app,
  auth,
  data,
  groups,
  households,
  invitations,
  labels,
  languages,
  search,
  ui,
  users,
  validation,
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${WithoutForm<K>}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

export type MessageKey = Leaves<typeof english>
