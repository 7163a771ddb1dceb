/** The connection of a request that waited is closed: nothing is done for it. */
export class CallerLeft extends Error {
  constructor() {
    super('The connection of the request is closed')
    this.name = 'CallerLeft'
  }
}
