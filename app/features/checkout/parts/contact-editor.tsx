import { withTexts } from '../../../platform/i18n.ts'
import { NotLoaded, Skeleton, lazyWithRetry } from '../../../ui/index.ts'
import { AddressForm, MailForm, NameForm, type EditProps } from './contact-forms.tsx'

/** Only a customer who wants another address needs it. */
const AddressChoice = lazyWithRetry(
  () => withTexts('account', () => import('./address-choice.tsx')),
  ({ retry }) => (retry === null ? <Skeleton height="12rem" /> : <NotLoaded retry={retry} />),
)

/** The form of what is being changed. */
export default function ContactEditor({ view, intents, forms }: EditProps) {
  switch (view.editing) {
    case 'mail':
      return <MailForm view={view} intents={intents} forms={forms} />
    case 'name':
      return <NameForm view={view} intents={intents} forms={forms} />
    default: {
      const part = view.editing === 'shipping' ? 'shipping' : 'billing'
      return view.guest ? (
        <AddressForm key={part} part={part} view={view} intents={intents} forms={forms} />
      ) : (
        <AddressChoice key={part} part={part} view={view} intents={intents} forms={forms} />
      )
    }
  }
}
