/** Connection data of Chromium; other browsers provide none. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether a prefetch is too expensive: data saver is on, or the connection is as slow as 2G or 3G. */
export function isConnectionSlow(
  { connection }: { readonly connection?: NetworkInformation } = navigator as Navigator & {
    readonly connection?: NetworkInformation;
  },
): boolean {
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
