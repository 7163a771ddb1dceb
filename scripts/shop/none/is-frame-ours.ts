/** Whether header and footer show what the shop knows of: an owner's part of them may show anything of the page. */
export default true as boolean
