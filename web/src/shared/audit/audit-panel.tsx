import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { displayDateTime } from '#domain/dates/dates.ts';
import { roleCaption } from '#domain/texts/captions.ts';
import { listTexts } from '#domain/texts/texts.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { useStaffChoices } from '../offices/staff-choices.ts';
import { AuditEntriesDocument } from './audit.generated.ts';
import {
  type AuditChange,
  auditAction,
  auditChanges,
  installation,
  withoutRepeats,
} from './audit-model.ts';

const shownEntries = 50;

/** 'Historial de cambios' of the record with these ids: author, time, old and new values. */
export function AuditPanel({
  topic,
  objectIds,
}: {
  topic: CacheTopic;
  objectIds: readonly string[];
}) {
  return usePermission('audit.read') ? <AuditEntries topic={topic} objectIds={objectIds} /> : null;
}

function AuditEntries({ topic, objectIds }: { topic: CacheTopic; objectIds: readonly string[] }) {
  const { timeZone } = useCurrentUser();
  const { roles, offices } = useStaffChoices();
  const titleId = useId();
  const { data } = useQuery({
    ...showsRecords,
    queryKey: [topic, 'audit', objectIds],
    queryFn: ({ signal }) =>
      request(AuditEntriesDocument, { objectIds: [...objectIds], first: shownEntries }, { signal }),
  });
  const names = new Map([
    ...roles.map(({ id, roleName }) => [id, roleCaption(roleName)] as const),
    ...offices.map(({ id, officeName }) => [id, officeName] as const),
  ]);
  const entries = data?.allVAuditEntries && withoutRepeats(data.allVAuditEntries.nodes);
  return (
    <section aria-labelledby={titleId} style={{ maxWidth: 720, marginTop: 32 }}>
      <h2 id={titleId} className={`${look.spaced} ${look.strong}`}>
        Historial de cambios
      </h2>
      {entries?.length === 0 && <p className={`${look.flush} ${look.muted}`}>{listTexts.empty}</p>}
      <ol>
        {entries?.map((entry) => (
          <li key={entry.id} className={`${look.ruled} ${look.anywhere} ${look.padded}`}>
            <div>
              <strong>{auditAction(entry)}</strong> {displayDateTime(entry.created, timeZone)}
              {entry.actorId === null
                ? ` · ${installation}`
                : entry.actorName && ` · ${entry.actorName}`}
            </div>
            {auditChanges(entry, names, timeZone).map((change) => (
              <Change key={change.caption} change={change} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Change({ change: { caption, before, after } }: { change: AuditChange }) {
  return (
    <div>
      <span className={look.muted}>{caption}:</span> {before ? <del>{before}</del> : '—'} →{' '}
      {after ? <ins style={{ textDecoration: 'none' }}>{after}</ins> : '—'}
    </div>
  );
}
