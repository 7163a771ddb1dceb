import type { FieldProblem } from '../../../machines/form/index.ts'
import { faultOf, limitOf, violationText, type Text } from '../errors/texts.ts'
import { fieldText } from './fields/field-texts.ts'
import { fieldLabel } from './labels/labels.ts'
import { ruleText } from './fields/rule-texts.ts'

/**
 * The text for a field's error, the same whether the shop or the backend found it.
 * @param textOf turns texts into words of the document's language
 */
export function objectionText(problem: FieldProblem, textOf: (text: Text) => string): Text {
  const { field } = problem
  const label = textOf(fieldLabel(field) ?? field)
  if (problem.by === 'rule') return ruleText(problem.rule, problem.parameters, field, label)
  const fault = faultOf(problem.violation)
  return fault === null ? violationText(problem.violation) : fieldText(field, fault, limitOf(problem.violation), label)
}
