declare module '*.md' {
  const page: import('./manual-page.ts').BuiltManualPage;
  export default page;
}
