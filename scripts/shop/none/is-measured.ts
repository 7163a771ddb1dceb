/** Whether an owner's folder says what is measured; the build answers (scripts/shop/shop-plugin.ts). */
export default false as boolean
