/** What Chromium tells of a connection; others tell nothing. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether what may never be looked at is too dear to be fetched: the person saves data, or it comes as by 2G or 3G. */
export function isConnectionSlow(
  { connection }: { readonly connection?: NetworkInformation } = navigator as Navigator & {
    readonly connection?: NetworkInformation;
  },
): boolean {
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
