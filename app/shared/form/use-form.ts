import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent, HTMLAttributes } from 'react'
import { formView, formIntents, formMachineWith, formOf, withoutSecrets } from '../../../machines/form/index.ts'
import type { FieldValue, FormActor, FormMachine, FormView, FormValues } from '../../../machines/form/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { afterPress } from '../../ui/index.ts'
import { failureText, useText, violationText } from '../errors/texts.ts'
import { useObjections } from '../objections/index.ts'
import { checkWith } from '../validation/index.ts'
import type { Rules } from '../validation/index.ts'
import { changedBefore } from './changed-before.ts'
import { dropDraft, onNextShopper, persistDraft, readDraft } from './draft.ts'

/** The parts of a form's machine: its rules and its call, as the newest render has them. */
export interface FormDefinition<Output> {
  rules: Rules
  /** Writes values as the backend takes them, e.g. a postal code with its hyphen: when a field is left, and before it is sent. */
  tidy?: (values: FormValues) => FormValues
  /** Sends the values; rejects as the functions of `api/` do. */
  submit: (values: FormValues, signal: AbortSignal) => Promise<Output>
  /** Field of a pointer that is not simply its path (`/billingAddress/street` → `billingAddress.street`). */
  fieldOf?: (pointer: string) => string | null
}

export interface FormOptions<Output> extends FormDefinition<Output> {
  /** Name of the form, unique in the shop: its values are stored under it until it succeeds. */
  name: string
  initial: FormValues
  /** Fields whose values are never stored. */
  secret?: string[]
  onDone?: (output: Output) => void
  /** The form can be sent again after a success. */
  again?: boolean
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Attributes of a control. */
export interface FieldBinding {
  name: string
  id: string
  onChange: (event: ChangeEvent<Control>) => void
  onBlur: () => void
}

export interface FormBinding extends FormView {
  /** Attributes of the `<form>`. */
  form: Pick<HTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onFocus' | 'id'> & {
    noValidate: true
    ref: (element: HTMLFormElement | null) => void
  }
  /** For text inputs, text areas and selects. */
  text: (field: string) => FieldBinding & { value: string }
  /** For check boxes. */
  box: (field: string) => FieldBinding & { checked: boolean }
  /** The error of a field, in words; undefined when there is none. */
  error: (field: string) => string | undefined
  /** Errors that belong to no field, in words. */
  messages: string[]
  change: (field: string, value: FieldValue) => void
  submit: () => void
  reset: (values: FormValues) => void
  /** Drops what was typed: the form begins anew, also after a reload. */
  discard: () => void
}

/** `/billingAddress/street` → `billingAddress.street`; the form's own fields are named like the call's. */
const fieldOfPath = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.')

/** The first of the fields as the page shows them; rules and values have an order of their own. */
const firstOf = (form: HTMLFormElement | null, fields: readonly string[]): HTMLElement | null =>
  Array.from(form?.querySelectorAll<HTMLElement>('[name]') ?? []).find((control) =>
    fields.includes(control.getAttribute('name') ?? ''),
  ) ?? null

/** The value of the newest render, for callbacks. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const [latest] = useState(() => ({ current: value }))
  useEffect(() => {
    Object.assign(latest, { current: value })
  })
  return latest
}

/** The machine of a form with its rules and its call, for a flow that invokes it; the tab keeps its values. */
export function useFormMachine<Output>(definition: FormDefinition<Output>): FormMachine<Output> {
  const latest = useLatest(definition)
  const [machine] = useState(() => {
    // The server shows where a form begins, which no rule changes; machines are slow to make.
    if (import.meta.env.SSR) return formOf<Output>()
    return formMachineWith({
      check: (values) => checkWith(latest.current.rules)(values),
      fieldOf: (pointer) => (latest.current.fieldOf ?? fieldOfPath)(pointer),
      tidy: (values) => latest.current.tidy?.(values) ?? values,
    }).provide({
      actors: {
        submitForm: actorOf((values: FormValues, signal): Promise<unknown> => latest.current.submit(values, signal)),
      },
      actions: {
        persistValues: ({ context }) => persistDraft(context.settings.name, withoutSecrets(context)),
        dropValues: ({ context }) => dropDraft(context.settings.name),
      },
    }) as FormMachine<Output>
  })
  return machine
}

/** A form of its own: checks, sends, shows every objection where it belongs, and survives a reload of the tab. */
export function useForm<Output>(options: FormOptions<Output>): FormBinding {
  const { name, initial, secret = [], again = false, onDone } = options
  const actor = usePageActor(useFormMachine<unknown>(options), { input: { name, values: initial, secret, again } })
  return useFormActor(actor, onDone as ((output: unknown) => void) | undefined)
}

/** The next shopper finds the form as it was rendered. What is being sent is that of who sends it, e.g. their login. */
function useBegunAnew(actor: FormActor, rendered: FormValues): void {
  useEffect(
    () =>
      onNextShopper(() => {
        if (!formView(actor.getSnapshot()).busy) actor.send({ type: 'form.reset', values: rendered })
      }),
    [actor, rendered],
  )
}

/**
 * A form on its actor, which a flow may have started.
 * @param onDone for what the page alone has to do, e.g. move the focus: a flow goes on by itself
 */
export function useFormActor(actor: FormActor, onDone?: (output: unknown) => void): FormBinding {
  const latest = useLatest(onDone)
  const element = useRef<HTMLFormElement | null>(null)
  const id = useId()
  const textOf = useText()
  const view = useSelector(actor, formView)
  // The same functions in every render, since effects of pages call them.
  const intents = useMemo(() => formIntents((event) => actor.send(event)), [actor])

  const [rendered] = useState(() => actor.getSnapshot().context.values)
  // After the first render, so that the server's form and the browser's are the same. What a control holds is compared
  // with what was rendered: a change that the machine has got already may not be in the control yet.
  useEffect(() => {
    const { values, settings } = actor.getSnapshot().context
    const kept = readDraft(settings.name, values)
    const typed = element.current === null ? {} : changedBefore(element.current, rendered)
    if (kept !== null || Object.keys(typed).length > 0) intents.reset({ ...values, ...kept, ...typed })
  }, [actor, intents, rendered])

  useEffect(() => {
    const refused = actor.on('form.refused', ({ fields }) => {
      requestAnimationFrame(() => {
        const form = element.current
        const target = firstOf(form, fields) ?? form?.querySelector<HTMLElement>('[data-form-summary]')
        // A folded part is invisible and takes no focus.
        target?.closest('details')?.setAttribute('open', '')
        target?.focus()
      })
    })
    const done = actor.on('form.done', ({ output }) => latest.current?.(output))
    return () => {
      refused.unsubscribe()
      done.unsubscribe()
    }
  }, [actor, latest])

  useBegunAnew(actor, rendered)
  const bind = (field: string): Omit<FieldBinding, 'onChange'> => ({
    name: field,
    id: `${id}-${field}`,
    onBlur: () => afterPress(() => intents.leave(field)),
  })
  const { failure, summary, problems } = view
  const objections = useObjections(Object.keys(problems).length > 0)
  // A backend that could not be reached says nothing about a field, whatever is in the answer.
  const away = failure?.kind === 'unreachable'
  const formFailed = away || (failure !== null && summary.length === 0 && Object.keys(problems).length === 0)

  return {
    ...view,
    form: {
      id,
      noValidate: true,
      onFocus: objections.prepare,
      ref: (form) => {
        element.current = form
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        intents.submit()
      },
    },
    text: (field) => ({
      ...bind(field),
      value: String(view.values[field] ?? ''),
      onChange: (event) => intents.change(field, event.target.value),
    }),
    box: (field) => ({
      ...bind(field),
      checked: view.values[field] === true,
      onChange: (event) => intents.change(field, event.target instanceof HTMLInputElement && event.target.checked),
    }),
    error: (field) => {
      const problem = problems[field]
      return problem === undefined ? undefined : objections.say(problem)
    },
    messages: [
      ...(formFailed && failure.kind !== 'throttled' ? [textOf(failureText(failure))] : []),
      ...(away ? [] : summary.map((violation) => textOf(violationText(violation)))),
    ],
    change: intents.change,
    submit: intents.submit,
    reset: intents.reset,
    discard: () => {
      intents.reset(rendered)
      dropDraft(actor.getSnapshot().context.settings.name)
    },
  }
}
