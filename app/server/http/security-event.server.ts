/** What an owner may want to look at: attempts that the shop refused. */
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
