export * from './rules.ts'
export { ruleText } from './rule-texts.ts'
