import { useCallback, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CartNotice } from '../../../../api/types/cart.ts'
import type { ShownCode } from '../../../../machines/cart/index.ts'
import {
  Button,
  Chip,
  Cluster,
  Disclosure,
  Icon,
  Stack,
  keepFocus,
  lazyWithRetry,
  takesFocus,
} from '../../../ui/index.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { persistDraft } from '../../../shared/form/index.ts'
import { CODE_FORM, CodeFormWaiting } from './code-form-waiting.tsx'
import { LineNotices } from './line-notices.tsx'
import styles from './promotion-code.module.css'

/** The form's machine is loaded after the page; until it is there, the same field is in its place. */
const CodeForm = lazyWithRetry(() => import('./code-form.tsx'), CodeFormWaiting)

interface Props {
  /** Those in the cart. */
  codes: readonly ShownCode[]
  /** Notices about codes that are no answer to the form: a code became invalid, for example. */
  notices?: CartNotice[]
  /** Dismisses a notice; without it notices are not shown. */
  onDismiss?: (key: string) => void
  /** Settles when the backend has answered; rejects with its refusal. */
  add: (code: string) => Promise<unknown>
  remove: (code: string) => void
  /** The page works without scripts: its forms are posted. */
  posted?: boolean
}

/**
 * The promotion codes of the cart, each with a button that removes it, and a form for another one, which shows the backend's
 * answer itself. The form is folded, so that a shopper without a code does not leave to look for one. Without scripts both
 * forms are posted, and the answer is the cart page.
 */
export function PromotionCode({ codes, notices = [], onDismiss, add, remove, posted = false }: Props) {
  const action = useLocalHref()('/cart/code')
  const post = posted ? ({ method: 'post', action } as const) : {}
  const entry = useRef<HTMLDivElement>(null)
  const field = useCallback(() => entry.current?.querySelector('input') ?? null, [])
  // Of the code that was taken out last.
  const [label, setLabel] = useState<string | null>(null)
  // Of a form that was posted: the page begins with the answer to it.
  const [refused] = useState(notices.map(({ parameters }) => parameters['code']).find(Boolean))
  const [pressed, setPressed] = useState(false)
  // Another key makes a new form, which begins with the draft that is stored for it.
  const [formKey, setFormKey] = useState(0)
  const isBack = codes.some(({ code }) => code === label)
  const form = (
    <CodeForm
      key={formKey}
      add={add}
      post={post}
      pressed={pressed}
      onPress={setPressed}
      field={field}
      refused={refused}
    />
  )
  return (
    <Stack gap={12}>
      <div ref={entry}>
        <Disclosure look="plain" open={!!refused} summary={<Trans>Do you have a promotion code?</Trans>}>
          {form}
        </Disclosure>
      </div>
      {onDismiss ? <LineNotices notices={notices} onDismiss={onDismiss} /> : null}
      {codes.length > 0 ? (
        <form {...post} onSubmit={(event) => event.preventDefault()}>
          <ul className={styles.codes}>
            {codes.map((entry) => (
              <Code
                key={entry.code}
                entry={entry}
                posted={posted}
                remove={() => {
                  setLabel(entry.code)
                  remove(entry.code)
                }}
              />
            ))}
          </ul>
        </form>
      ) : null}
      {label !== null && !isBack ? (
        <Cluster gap={12} justify="space-between" align="center">
          <span className={styles.effect}>
            <Trans>{label} was removed.</Trans>
          </span>
          <Button
            size="s"
            ref={takesFocus}
            onClick={() => {
              setLabel(null)
              void add(label).catch(() => {
                persistDraft(CODE_FORM, { code: label })
                setFormKey(formKey + 1)
              })
              keepFocus(field)
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </Cluster>
      ) : null}
    </Stack>
  )
}

/** A code of the cart, with a tick when it takes something off, else with the reason why it does not. */
function Code({ entry, posted, remove }: { entry: ShownCode; posted: boolean; remove: () => void }) {
  const { t } = useLingui()
  const { code, effect, pending, removable } = entry
  return (
    <li className={styles.code}>
      {removable ? (
        <Chip
          field={posted ? { name: 'remove', value: code } : undefined}
          onRemove={remove}
          removeLabel={t`Remove code ${code}`}
        >
          {effect === 'working' ? <Icon name="check" size="s" /> : null}
          {code}
        </Chip>
      ) : (
        <Chip>{code}</Chip>
      )}
      {pending ? (
        <span className={styles.effect}>
          <Trans>Being checked …</Trans>
        </span>
      ) : null}
      {!pending && effect === 'idle' ? (
        <output className={styles.idle}>
          <Reason reason={entry.reason} />
        </output>
      ) : null}
    </li>
  )
}

/** Why a code takes nothing off. */
function Reason({ reason }: Pick<ShownCode, 'reason'>) {
  const name = reason?.parameters['name']
  switch (reason?.messageKey) {
    case 'promotion-not-eligible':
      return <Trans>Not applied yet: {name}</Trans>
    case 'promotion-excluded':
      return <Trans>Cannot be combined with your other discounts</Trans>
    case 'promotions-on-cart-price-zero-error':
      return <Trans>Your cart already costs nothing</Trans>
    default:
      return <Trans>Does not apply to this cart</Trans>
  }
}
