/**
 * Loads a provider's script. One that could not be loaded is removed again, so that it can be requested once more.
 * @throws Error when it cannot be loaded
 */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    })
    script.async = true
    script.src = address
    document.head.append(script)
  })
}
