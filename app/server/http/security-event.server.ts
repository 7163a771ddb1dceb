/** Attempts that the shop refused, for the owner's log. */
export type SecurityEvent =
  | 'failure of the backend'
  | 'call of another site'
  | 'unknown call'
  | 'undeclared body'
  | 'address too long'
  | 'too many requests'
  | 'too many pages at once'
  | 'kept by a content policy'
  | 'script that nobody rendered'
  | 'purge refused'
