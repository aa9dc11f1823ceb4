/** Made when somebody first asks: a screen that opens does not wait for tables that it may never read. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
