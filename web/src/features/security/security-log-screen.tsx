import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { securityLogList } from '#domain/lists/records/security-log.ts';
import { withRoleCaptions } from '#domain/texts/captions.ts';
import { securityOutcomes } from '#domain/texts/security-events.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { SecondFactorPolicy } from './second-factor-policy.tsx';
import { SecurityEventsDocument, SecurityPeopleDocument } from './security.generated.ts';
import { securityTopic } from './security-topic.ts';

/** Sign-ins, rejections, exports and permission changes (docs/security-log.md). */
export function SecurityLogScreen() {
  const mayGrant = usePermission('role.grant');
  const { data: people = [] } = useQuery({
    queryKey: [securityTopic, 'people'],
    queryFn: ({ signal }) => request(SecurityPeopleDocument, {}, { signal }),
    select: ({ procSecurityPeople }) =>
      (procSecurityPeople?.nodes ?? []).map((person) => ({
        value: person?.actorId ?? '',
        label: person?.actorName ?? '',
      })),
  });
  return (
    <ListScreen
      definition={securityLogList}
      document={SecurityEventsDocument}
      routes={paths.securityLog}
      topic={securityTopic}
      lead={mayGrant && <SecondFactorPolicy />}
      choices={{ person: people }}
      cells={{
        outcome: ({ outcome }) => <SecurityOutcome outcome={outcome} />,
        words: ({ words }) => {
          const description = withRoleCaptions(words);
          return <span title={description}>{description}</span>;
        },
      }}
      card={['kind', 'actorName']}
    />
  );
}

const captions: Readonly<Record<string, string>> = securityOutcomes;
const colors: Readonly<Record<string, string>> = { REFUSED: 'danger', CUT_OFF: 'warning' };

/** Outcome of an event as text and colour. */
function SecurityOutcome({ outcome }: { outcome: string }) {
  return (
    <Badge variant="dot" color={colors[outcome] ?? 'neutral'} miw="max-content" tt="none">
      {captions[outcome] ?? outcome}
    </Badge>
  );
}
