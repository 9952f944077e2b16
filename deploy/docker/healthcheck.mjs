// The image has no curl: ends with 0 where the address answers 200.
const [address = ''] = process.argv.slice(2);
const { ok } = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => ({
  ok: false,
}));
process.exit(ok ? 0 : 1);
