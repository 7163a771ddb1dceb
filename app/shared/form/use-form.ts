import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent, HTMLAttributes } from 'react'
import { fromPromise } from 'xstate'
import { formView, formIntents, formMachineWith, withoutSecrets } from '../../../machines/form/index.ts'
import type { FieldValue, FormView, FormValues } from '../../../machines/form/index.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { afterPress } from '../../ui/index.ts'
import { failureText, useText, violationText } from '../errors/texts.ts'
import { useObjections } from '../objections/index.ts'
import { checkWith } from '../validation/index.ts'
import type { Rules } from '../validation/index.ts'
import { changedBefore } from './changed-before.ts'
import { dropDraft, persistDraft, readDraft } from './draft.ts'

export interface FormOptions {
  /** Name of the form, unique in the shop: its values are kept under it until it succeeds. */
  name: string
  initial: FormValues
  rules: Rules
  /** Fields whose values are never kept. */
  secret?: string[]
  /** Writes values as the backend takes them, e.g. a postal code with its hyphen: when a field is left, and before it is sent. */
  tidy?: (values: FormValues) => FormValues
  /** Sends the values; rejects as the functions of `api/` do. */
  submit: (values: FormValues, signal: AbortSignal) => Promise<unknown>
  onDone?: (output: unknown) => void
  /** Field of a pointer that is not simply its path (`/billingAddress/street` → `billingAddress.street`). */
  fieldOf?: (pointer: string) => string | null
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
  /** What is wrong with a field, in words; undefined when nothing is. */
  error: (field: string) => string | undefined
  /** What belongs to no field, in words. */
  messages: string[]
  change: (field: string, value: FieldValue) => void
  submit: () => void
  reset: (values: FormValues) => void
}

/** `/billingAddress/street` → `billingAddress.street`; the form's own fields are named like the call's. */
const fieldOfPath = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.')

const tidied = ({ tidy }: FormOptions, values: FormValues): FormValues => (tidy ? tidy(values) : values)

/** The first of the fields as the page shows them; rules and values have an order of their own. */
const firstOf = (form: HTMLFormElement | null, fields: readonly string[]): HTMLElement | null =>
  Array.from(form?.querySelectorAll<HTMLElement>('[name]') ?? []).find((control) =>
    fields.includes(control.getAttribute('name') ?? ''),
  ) ?? null

/** A form on its machine: checks, sends, shows every objection where it belongs, and survives a reload of the tab. */
export function useForm(options: FormOptions): FormBinding {
  const [first] = useState(options)
  // What the callbacks read: the options of the newest render.
  const [latest] = useState(() => ({ current: options }))
  const element = useRef<HTMLFormElement | null>(null)
  const id = useId()
  const textOf = useText()

  const [machine] = useState(() =>
    formMachineWith({
      check: (values) => checkWith(latest.current.rules)(tidied(latest.current, values)),
      fieldOf: (pointer) => {
        const field = (latest.current.fieldOf ?? fieldOfPath)(pointer)
        return field !== null && Object.hasOwn(first.initial, field) ? field : null
      },
    }).provide({
      actors: {
        submitForm: fromPromise<unknown, FormValues>(({ input, signal }) =>
          latest.current.submit(tidied(latest.current, input), signal),
        ),
      },
      actions: {
        persistValues: ({ context }) => persistDraft(first.name, withoutSecrets(context)),
        dropValues: () => dropDraft(first.name),
      },
    }),
  )
  const actor = useRootActor(machine, {
    input: {
      values: first.initial,
      secret: first.secret ?? [],
      again: first.again ?? false,
    },
  })
  const facts = useSelector(actor, formView)
  const [intents] = useState(() => formIntents((event) => actor.send(event)))

  useEffect(() => {
    Object.assign(latest, { current: options })
  })

  // After the first render, so that the server's form and the browser's are the same.
  useEffect(() => {
    const kept = readDraft(first.name, first.initial)
    const typed = element.current === null ? {} : changedBefore(element.current, first.initial)
    if (kept !== null || Object.keys(typed).length > 0) intents.reset({ ...first.initial, ...kept, ...typed })
  }, [first, intents])

  useEffect(() => {
    const done = actor.on('form.done', ({ output }) => latest.current.onDone?.(output))
    const refused = actor.on('form.refused', ({ fields }) => {
      requestAnimationFrame(() => {
        const form = element.current
        const target = firstOf(form, fields) ?? form?.querySelector<HTMLElement>('[data-form-summary]')
        // What is folded away cannot be seen, and takes no focus.
        target?.closest('details')?.setAttribute('open', '')
        target?.focus()
      })
    })
    return () => {
      done.unsubscribe()
      refused.unsubscribe()
    }
  }, [actor, latest])

  const bind = (field: string): Omit<FieldBinding, 'onChange'> => ({
    name: field,
    id: `${id}-${field}`,
    onBlur: () =>
      afterPress(() => {
        const { values } = formView(actor.getSnapshot())
        const tidy = tidied(latest.current, values)[field]
        if (tidy !== undefined && tidy !== values[field]) intents.change(field, tidy)
        intents.leave(field)
      }),
  })
  // What was typed for another choice is written as the new one has it: a postal code once its country changes. The same
  // function in every render, since effects of pages call it.
  const [change] = useState(() => (field: string, value: FieldValue) => {
    intents.change(field, value)
    const { values } = formView(actor.getSnapshot())
    for (const [other, tidy] of Object.entries(tidied(latest.current, values)))
      if (other !== field && tidy !== values[other]) intents.change(other, tidy)
  })
  const { failure, summary, problems } = facts
  const objections = useObjections(Object.keys(problems).length > 0)
  // Whoever could not be reached has nothing to say about a field, whatever stands in the answer.
  const away = failure?.kind === 'unreachable'
  const whole = away || (failure !== null && summary.length === 0 && Object.keys(problems).length === 0)

  return {
    ...facts,
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
      value: String(facts.values[field] ?? ''),
      onChange: (event) => change(field, event.target.value),
    }),
    box: (field) => ({
      ...bind(field),
      checked: facts.values[field] === true,
      onChange: (event) => change(field, event.target instanceof HTMLInputElement && event.target.checked),
    }),
    error: (field) => {
      const problem = problems[field]
      return problem === undefined ? undefined : objections.say(problem)
    },
    messages: [
      ...(whole && failure.kind !== 'throttled' ? [textOf(failureText(failure))] : []),
      ...(away ? [] : summary.map((violation) => textOf(violationText(violation)))),
    ],
    change,
    submit: intents.submit,
    reset: intents.reset,
  }
}
