export { ExpressSlot } from './express-slot.tsx'
