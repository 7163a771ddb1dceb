export interface Limits {
  min: number
  max: number
  step: number
}

/** The nearest number on the grid min, min + step, … that is not above max. */
export function onGrid(value: number, { min, max, step }: Limits): number {
  const width = Math.max(1, step)
  const last = min + Math.floor(Math.max(0, max - min) / width) * width
  const nearest = min + Math.round((value - min) / width) * width
  return Math.min(last, Math.max(min, nearest))
}

/** One step up or down; a value off the grid goes to the next number on it in that direction. */
export function stepped(value: number, direction: 1 | -1, limits: Limits): number {
  const width = Math.max(1, limits.step)
  const place = (value - limits.min) / width
  const next = direction === 1 ? Math.floor(place) + 1 : Math.ceil(place) - 1
  return onGrid(limits.min + next * width, limits)
}

/** Why a number is not on the grid; null for one that is. */
export function offGrid(value: number, limits: Limits): 'min' | 'max' | 'step' | null {
  if (value === onGrid(value, limits)) return null
  if (value < limits.min) return 'min'
  return value > onGrid(limits.max, limits) ? 'max' : 'step'
}
