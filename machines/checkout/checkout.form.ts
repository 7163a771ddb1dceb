import { checkoutSetup } from './checkout.actions.ts'
import { nextPayment, nextShipping } from './checkout.facts.ts'

/** Who orders, and where to. */
const contact = checkoutSetup.createStateConfig({
  initial: 'complete',
  on: { 'contact.save': { actions: 'noteChange' } },
  states: {
    complete: {
      always: [
        { guard: 'contactIsSaving', target: 'saving' },
        { guard: 'contactIsEdited', target: 'editing' },
      ],
      on: { 'contact.edit': { target: 'editing', actions: 'openContact' } },
    },
    editing: {
      always: { guard: 'contactIsSaving', target: 'saving' },
      on: {
        'contact.edit': { actions: 'openContact' },
        'contact.cancel': { target: 'complete', actions: 'closeContact' },
      },
    },
    saving: {
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context }) => ({
          change: context.saves[0]!,
          contact: context.contact,
          reading: context.reading!,
        }),
        onDone: {
          target: 'complete',
          actions: [
            'takeOwn',
            'keepMail',
            'acceptChange',
            'settleChange',
            'closeContact',
            'freeMethods',
            'tellReading',
          ],
        },
        onError: { target: 'complete', actions: ['noteUntoldFailure', 'refuseChange', 'settleChange'] },
      },
    },
  },
})

/** How it is sent; a method that is blocked is switched. */
const delivery = checkoutSetup.createStateConfig({
  initial: 'checking',
  on: { 'shipping.choose': { target: '.saving', reenter: true, actions: 'wantShipping' } },
  states: {
    checking: {
      always: [
        { guard: 'shippingIsWanted', target: 'saving' },
        { guard: 'shippingIsNotNeeded', target: 'notNeeded' },
        { guard: 'shippingCanSwitch', target: 'switching' },
        { guard: 'shippingIsImpossible', target: 'impossible' },
        { target: 'complete' },
      ],
    },
    complete: {
      always: [
        { guard: 'shippingIsNotNeeded', target: 'notNeeded' },
        { guard: 'shippingCanSwitch', target: 'switching' },
        { guard: 'shippingIsImpossible', target: 'impossible' },
      ],
    },
    notNeeded: {},
    impossible: { always: { guard: 'shippingIsFree', target: 'checking' } },
    saving: {
      invoke: {
        id: 'chooseShipping',
        src: 'chooseShipping',
        input: ({ context }) => ({ id: context.wantedShipping! }),
        onDone: { target: 'checking', actions: ['takeOwn', 'settleShipping', 'tellReading'] },
        onError: { target: 'checking', actions: ['noteFailure', 'settleShipping'] },
      },
    },
    switching: {
      invoke: {
        id: 'switchShipping',
        src: 'chooseShipping',
        input: ({ context }) => ({ id: nextShipping(context)!.id }),
        onDone: {
          target: 'checking',
          actions: ['tellShippingSwitch', 'blockShipping', 'takeSwitched', 'tellReading'],
        },
        onError: { target: 'checking', actions: ['noteFailure', 'blockNextShipping'] },
      },
    },
  },
})

/** How it is paid; a method that is blocked is switched. */
const payment = checkoutSetup.createStateConfig({
  initial: 'checking',
  on: { 'payment.choose': { target: '.saving', reenter: true, actions: 'wantPayment' } },
  states: {
    checking: {
      always: [
        { guard: 'paymentIsWanted', target: 'saving' },
        { guard: 'paymentCanSwitch', target: 'switching' },
        { guard: 'paymentIsImpossible', target: 'impossible' },
        { target: 'complete' },
      ],
    },
    complete: {
      always: [
        { guard: 'paymentCanSwitch', target: 'switching' },
        { guard: 'paymentIsImpossible', target: 'impossible' },
      ],
    },
    impossible: { always: { guard: 'paymentIsFree', target: 'checking' } },
    saving: {
      invoke: {
        id: 'choosePayment',
        src: 'choosePayment',
        input: ({ context }) => ({ id: context.wantedPayment! }),
        onDone: { target: 'checking', actions: ['takeOwn', 'settlePayment', 'tellReading'] },
        onError: { target: 'checking', actions: ['noteFailure', 'settlePayment'] },
      },
    },
    switching: {
      invoke: {
        id: 'switchPayment',
        src: 'choosePayment',
        input: ({ context }) => ({ id: nextPayment(context)!.id }),
        onDone: {
          target: 'checking',
          actions: ['tellPaymentSwitch', 'blockPayment', 'takeSwitched', 'tellReading'],
        },
        onError: { target: 'checking', actions: ['noteFailure', 'blockNextPayment'] },
      },
    },
  },
})

/** Codes, one after another. */
const promotion = checkoutSetup.createStateConfig({
  initial: 'idle',
  on: {
    'code.add': { actions: 'noteCode' },
    'code.remove': { actions: 'noteCode' },
  },
  states: {
    idle: { always: { guard: 'codeIsChanging', target: 'saving' } },
    saving: {
      invoke: {
        id: 'changeCode',
        src: 'changeCode',
        input: ({ context }) => ({ change: context.codes[0]! }),
        onDone: {
          target: 'idle',
          actions: ['agreeWithoutCode', 'takeOwn', 'acceptCode', 'settleCode', 'tellReading'],
        },
        onError: { target: 'idle', actions: ['refuseCode', 'settleCode'] },
      },
    },
  },
})

/** Terms, and the waiver for downloads. */
const consents = checkoutSetup.createStateConfig({
  initial: 'checking',
  on: {
    'terms.set': { target: '.checking', actions: 'setTerms' },
    'waiver.set': { target: '.checking', actions: 'setWaiver' },
  },
  states: {
    checking: { always: [{ guard: 'consentsAreGiven', target: 'given' }, { target: 'missing' }] },
    missing: { always: { guard: 'consentsAreGiven', target: 'given' } },
    given: { always: { guard: 'consentsAreMissing', target: 'missing' } },
  },
})

/** The parts of the form; she fills them side by side. */
export const formParts = { contact, delivery, payment, promotion, consents }
