/** Without an owner no entity has fields of its own. */
export default {}
