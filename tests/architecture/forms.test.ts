import { expect, test } from 'vitest'
import { formsSentTooEarly, formsWithoutMachine } from './forms.ts'
import { read, sources } from './imports.ts'

const judge = (form: string, head = '') => formsWithoutMachine('app/features/x/x.tsx', `${head}const X = () => ${form}`)
const field = '<TextInput name="email" />'
const hook = `import { useForm } from '../../shared/form/index.ts'\nconst form = useForm({})\n`

const forms = sources('app/features', 'app/layout', 'app/shared').filter(
  (file) => file.endsWith('.tsx') && !/\.test\./.test(file),
)

test('a form that posts what was typed goes through the form machine', () => {
  expect(forms.flatMap((file) => formsWithoutMachine(file, read(file)).map((line) => `${file}:${line}`))).toEqual([])
})

test('neither a comment nor a spread of something else is the machine', () => {
  expect(judge(`<form {...form.form} method="post">${field}</form>`, hook)).toEqual([])
  expect(judge(`<form method="post">${field}</form>`, '/* useForm, shared/form */ ')).toEqual([1])
  expect(judge(`<form method="post">${field}</form>`, hook)).toEqual([3])
  expect(judge(`<form {...rest}>${field}</form>`)).toEqual([1])
  expect(judge(`<form {...rest.form}>${field}</form>`)).toEqual([1])
  expect(judge(`<form {...form.form}>${field}</form>`, hook.replace('shared/form', 'shared/other'))).toEqual([3])
})

test('forms that get, and forms of one press, need none', () => {
  expect(judge(`<form method="get">${field}</form>`)).toEqual([])
  expect(judge('<form method="post"><input type="hidden" name="id" /><Button type="submit" /></form>')).toEqual([])
})

test('a form that no server takes cannot be sent before the scripts run', () => {
  expect(forms.flatMap((file) => formsSentTooEarly(file, read(file)).map((line) => `${file}:${line}`))).toEqual([])
})

test('a form with an address of its own may be sent at once, others need their button', () => {
  const early = (form: string) => formsSentTooEarly('app/features/x/x.tsx', `const X = () => ${form}`)
  expect(early('<form method="post"><Button type="submit" /></form>')).toEqual([1])
  expect(early('<form method="post"><SubmitButton>Go</SubmitButton></form>')).toEqual([])
  expect(early('<form method="post" action={action}><Button type="submit" /></form>')).toEqual([])
})
