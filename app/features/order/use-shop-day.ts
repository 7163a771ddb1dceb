import { useState } from 'react'
import { shopTime } from '../../shared/format/index.ts'

/** Today at the shop's place. Orders are read in the browser alone: its clock is there with them. */
export const useShopDay = (): string => useState(() => shopTime(Date.now()).day)[0]
