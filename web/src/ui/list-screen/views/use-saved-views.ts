import { useQuery } from '@tanstack/react-query';
import type { CacheKey } from '#web/lib/api/cache-topics.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import {
  DeleteListViewDocument,
  ListViewsDocument,
  SaveListViewDocument,
} from '#web/lib/api/list-views.generated.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toastError } from '../../feedback/toasts.tsx';
import { toastDone } from '../../feedback/undo.ts';
import { readView, type ViewContent, writeView } from './view-content.ts';

/** A named query of a list. */
interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly content: ViewContent;
}

/** Returns the reader's saved views of a list, from the database. */
export function useSavedViews(list: string) {
  const queryKey: CacheKey = ['list-views', list];
  const { data: views = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(ListViewsDocument, { list }, { signal }),
    select: ({ procOwnListViews }) =>
      (procOwnListViews?.nodes ?? []).map(
        ({ id, name, content }): SavedView => ({
          id: id ?? '',
          name: name ?? '',
          content: readView(content),
        }),
      ),
  });
  const done = async (act: Promise<unknown>) => {
    try {
      await act;
      await queryClient.invalidateQueries({ queryKey });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  const save = (name: string, view: ViewContent) =>
    done(
      request(SaveListViewDocument, { list, name, content: writeView(view) }).then((answer) =>
        checkEndCode(answer.procSaveListView?.result),
      ),
    );
  return {
    views,
    /** Saves a view with a name; replacing an existing one can be undone. */
    save: async (name: string, view: ViewContent) => {
      const before = views.find((each) => each.name === name);
      const isSaved = await save(name, view);
      if (isSaved && before) {
        toastDone(`La vista ${name} se reemplazó`, () => save(name, before.content));
      }
      return isSaved;
    },
    /** Deletes a view; this can be undone. */
    remove: async ({ id, name, content }: SavedView) => {
      const isDeleted = await done(
        request(DeleteListViewDocument, { id }).then((answer) =>
          checkEndCode(answer.procDeleteListView?.result),
        ),
      );
      if (isDeleted) toastDone(`Se quitó la vista ${name}`, () => save(name, content));
    },
  };
}
