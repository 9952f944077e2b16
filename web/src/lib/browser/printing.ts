/**
 * Calls `onChange` synchronously before and after the page is printed.
 *
 * @returns a function that stops it
 */
export function watchPrinting(onChange: (printing: boolean) => void): () => void {
  const paper = matchMedia('print');
  const begin = () => onChange(true);
  const end = () => onChange(false);
  const change = () => onChange(paper.matches);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  paper.addEventListener('change', change);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    paper.removeEventListener('change', change);
  };
}

/** Prints in the light colour scheme, because paper is white. */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  let ofScreen: string | undefined;
  return watchPrinting((printing) => {
    const { mantineColorScheme: shown } = dataset;
    if (printing) ofScreen ??= shown;
    dataset.mantineColorScheme = printing ? 'light' : (ofScreen ?? shown);
    if (!printing) ofScreen = undefined;
  });
}
