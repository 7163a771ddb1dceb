/** One thing that was examined. */
export interface Finding {
  /** `fix`: shoppers are harmed or the shop does not open; `check`: it may be meant so, or cannot be seen from here. */
  state: 'good' | 'check' | 'fix'
  /** What was found and, where it is not good, what to change: one line. */
  text: string
}

export const good = (text: string): Finding => ({ state: 'good', text })
export const check = (text: string): Finding => ({ state: 'check', text })
export const fix = (text: string): Finding => ({ state: 'fix', text })
