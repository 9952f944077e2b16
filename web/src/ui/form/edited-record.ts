import { createContext } from 'react';

/** Whether what is shown is a record that was there before, whose form saves it. */
export const EditedRecord = createContext(false);
