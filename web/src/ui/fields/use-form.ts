/**
 * A form: what is in it, what is wrong with it, and how it is sent. Only a valid form is sent; a refused one keeps its
 * input and marks its fields. Knows no layout: a dialog or a page stands around it (`form.tsx`).
 */
import { type FormEvent, useRef, useState } from 'react'
import type { TObject } from 'typebox'
import { type ApiError, isApiError } from '#lib/api.ts'
import { schemaIssues } from '#lib/schema-issues.ts'
import { issueOfServer, messageOfIssue, type ValidationMessage } from '#lib/validation-messages.ts'
import type { FieldIssues, FormState } from './form-state.ts'

/** Asks the server about one value, such as whether a name is free; no answer means nothing is wrong. */
export type AskServer = (text: string) => Promise<ValidationMessage | undefined>

export type FormOptions<V extends Record<string, unknown>> = {
  /** The contract's own schema of what is sent. */
  schema: TObject
  initial: V
  /** What was refused before the form was opened. */
  marked?: FieldIssues
  /** What no schema knows, such as a name that is taken. */
  check?: (values: V) => FieldIssues
  /** What only the server knows: asked when a field is left, and before sending for what was not asked yet. */
  ask?: { [K in keyof V]?: AskServer }
  /** A refusal that belongs to a field although the server did not say so, or that has a message of its own. */
  explain?: (error: ApiError) => FieldIssues
  /** Rejects when the server refuses; the form then keeps everything that was typed. */
  onSubmit: (values: V) => Promise<unknown>
}

export type Form<V> = {
  state: FormState
  values: V
  /** Something was changed since the form was opened or last sent. */
  dirty: boolean
  busy: boolean
  /** How often it was refused: each time the first marked field takes the focus. */
  refusals: number
  /** True when everything was accepted. */
  submit: (event?: FormEvent) => Promise<boolean>
  reset: (values: V) => void
}

type Asked = { value: unknown; answer: Promise<ValidationMessage | undefined> }

export function useForm<V extends Record<string, unknown>>(options: FormOptions<V>): Form<V> {
  const { schema, ask } = options
  const [base, setBase] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [issues, setIssues] = useState<FieldIssues>(options.marked ?? {})
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const asked = useRef(new Map<string, Asked>())
  const latest = useRef(values)
  const sending = useRef(false)
  const sendAgain = useRef(false)

  const issuesOf = (draft: V): FieldIssues => ({ ...options.check?.(draft), ...issuesOfSchema(schema, draft) })
  const mark = (name: string, issue: ValidationMessage | undefined) =>
    setIssues((current) => ({ ...current, [name]: issue }))
  const refuse = (found: FieldIssues) => {
    setIssues(found)
    setRefusals((count) => count + 1)
    return false
  }
  const hold = (next: V) => {
    latest.current = next
    setValues(next)
  }

  const change = (name: string, value: unknown) => {
    const next = { ...latest.current, [name]: value }
    hold(next)
    if (issues[name]) mark(name, issuesOf(trimmed(schema, next))[name])
  }
  // A field that was left without typing is not marked as empty.
  const leave = (name: string) => {
    if (values[name] === base[name]) return
    const draft = trimmed(schema, values)
    const issue = issuesOf(draft)[name]
    mark(name, issue)
    if (!issue) void askAbout(name, draft[name])
  }

  /** One answer per value. An answer that comes after the value changed is about another one. */
  const askAbout = async (name: string, value: unknown): Promise<ValidationMessage | undefined> => {
    const question = ask?.[name]
    if (!question || typeof value !== 'string') return undefined
    const known = asked.current.get(name)
    const answer = known?.value === value ? known.answer : question(value)
    asked.current.set(name, { value, answer })
    const issue = await answer
    if (issue && trimmed(schema, latest.current)[name] === value) mark(name, issue)
    return issue
  }

  const answersAbout = async (draft: V): Promise<FieldIssues> => {
    const names = Object.keys(ask ?? {})
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await askAbout(name, draft[name])])))
  }

  const send = async (): Promise<boolean> => {
    const sent = latest.current
    const draft = trimmed(schema, sent)
    const found = issuesOf(draft)
    if (hasIssue(found)) return refuse(found)
    setBusy(true)
    const answers = await answersAbout(draft)
    if (hasIssue(answers)) return mendedSince(sent) ? send() : refuse(answers)
    try {
      await options.onSubmit(draft)
    } catch (error) {
      // What was free a moment ago may be taken by now.
      asked.current.clear()
      if (mendedSince(sent)) return send()
      return refuse(isApiError(error) ? { ...issuesOfServer(error), ...options.explain?.(error) } : {})
    }
    setBase(draft)
    if (latest.current === sent) hold(draft)
    return true
  }

  /** Whether it was sent again with other values meanwhile: then issues of the first call are outdated. */
  const mendedSince = (sent: V): boolean => {
    const wanted = sendAgain.current && latest.current !== sent
    sendAgain.current = false
    return wanted
  }

  /** A form that is being sent loses no click: it is sent again if it is refused and was changed meanwhile. */
  const submit = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault()
    if (sending.current) {
      sendAgain.current = true
      return false
    }
    sending.current = true
    sendAgain.current = false
    try {
      return await send()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const reset = (next: V) => {
    setBase(next)
    hold(next)
    setIssues({})
  }

  const isRequired = (name: string, empty: unknown) => issuesOf({ ...values, [name]: empty })[name] !== undefined
  const dirty = Object.keys(values).some((name) => values[name] !== base[name])
  return { state: { values, issues, isRequired, change, leave }, values, dirty, busy, refusals, submit, reset }
}

const hasIssue = (issues: FieldIssues) => Object.values(issues).some(Boolean)

/** Blanks around a text are dropped where the contract drops them, so the form judges what the server will see. */
function trimmed<V extends Record<string, unknown>>(schema: TObject, values: V): V {
  const fields: [string, object][] = Object.entries(schema.properties)
  const texts = fields.flatMap(([name, field]) => {
    const text = values[name]
    return 'trim' in field && typeof text === 'string' ? [[name, text.trim()] as const] : []
  })
  return { ...values, ...Object.fromEntries(texts) }
}

const issuesOfSchema = (schema: TObject, values: Record<string, unknown>): FieldIssues =>
  Object.fromEntries(schemaIssues(schema, values).map((issue) => [issue.path[0], messageOfIssue(issue)]))

const issuesOfServer = (error: ApiError): FieldIssues =>
  Object.fromEntries(error.issues.map(issueOfServer).map((issue) => [issue.path[0], messageOfIssue(issue)]))
