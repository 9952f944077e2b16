import { SaxesParser } from 'saxes';
import { RuleError } from '#domain/errors/rule-error.ts';
import { unreadable } from './file-errors.ts';
import { tooExpanded } from './zip-entries.ts';

/** Most characters of one text or tag; longer ones would fill the memory. */
const longestToken = 4 * 1024 * 1024;

export type XmlAttributes = Readonly<Record<string, string>>;

/** What is done with the parts of an XML file; names are without prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: XmlAttributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML in UTF-8 as it arrives; resolves after each piece of it. A document type is rejected,
 * because its entities can expand without limit.
 */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  let pending = 0;
  parser.on('doctype', () => {
    throw unreadable('no es CSV ni XLSX');
  });
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    close?.(localName(name));
  });
  if (text) parser.on('text', text);
  try {
    for await (const piece of pieces) {
      const content = decoder.decode(piece, { stream: true });
      parser.write(content);
      pending += content.length;
      if (pending > longestToken + content.length) throw tooExpanded();
      yield;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof RuleError ? error : unreadable('no es CSV ni XLSX');
  }
}

/** Reads XML to its end. */
export async function readWholeXml(
  pieces: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}
