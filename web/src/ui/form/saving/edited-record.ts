import { createContext } from 'react';

/** Whether the screen shows an existing record, whose form saves it. */
export const EditedRecord = createContext(false);
