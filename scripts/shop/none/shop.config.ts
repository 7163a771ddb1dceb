/** A shop without an owner's settings: everything is as `app.config.ts` says. */
export default {}
