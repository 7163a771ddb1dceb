/** Shown while the backend says that the shop is closed. */
export function MaintenancePage() {
  return <h1>Maintenance</h1>
}
