export { Letterhead as default } from '../../order/index.ts'
